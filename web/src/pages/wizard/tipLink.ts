/** A custom amount, entered at the payment service. */
export const OWN_AMOUNT = 0;

/** The payment address for an amount; a custom amount is left empty. */
export const tipLink = (template: string, amount: number): string =>
  template.replace('{amount}', amount === OWN_AMOUNT ? '' : String(amount));
