/** 1978 -> "1.978", 0.126 -> "0,13". Not with Intl: its first use takes 50 ms on a slow phone, and the server's engine has none. */
export function formatNumber(value: number, decimals = 0): string {
  const factor = 10 ** decimals;
  const [integer = '', part] = String(Math.round(Math.abs(value) * factor) / factor).split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, '.');
  const sign = value < 0 && (part !== undefined || integer !== '0') ? '-' : '';
  return sign + grouped + (part === undefined ? '' : `,${part}`);
}
