/** The Dutch half of Intl, for a JavaScript engine that has none of it: what the pages' own values need, written as browsers write it. */
const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

class DateTimeFormat {
  format(date: Date) {
    return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
  }
}

class NumberFormat {
  private readonly decimals: number;
  constructor(_locale: string, { maximumFractionDigits = 3 }: { maximumFractionDigits?: number } = {}) {
    this.decimals = maximumFractionDigits;
  }
  format(value: number) {
    const factor = 10 ** this.decimals;
    const [whole = '', part] = String(Math.round(Math.abs(value) * factor) / factor).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
    return `${value < 0 ? '-' : ''}${grouped}${part === undefined ? '' : `,${part}`}`;
  }
}

class Collator {
  compare(a: string, b: string) {
    const [x, y] = [a.toLowerCase(), b.toLowerCase()];
    return x < y ? -1 : x > y ? 1 : 0;
  }
}

export const dutchIntl = { DateTimeFormat, NumberFormat, Collator };
