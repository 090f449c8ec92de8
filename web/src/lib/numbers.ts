/** 1978 -> "1.978", 0.126 -> "0,13": without Intl, whose first use costs a slow phone fifty milliseconds and which the server has not. */
export function formatNumber(value: number, decimals = 0): string {
  const factor = 10 ** decimals;
  const [whole = '', part] = String(Math.round(Math.abs(value) * factor) / factor).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  const sign = value < 0 && (part !== undefined || whole !== '0') ? '-' : '';
  return sign + grouped + (part === undefined ? '' : `,${part}`);
}
