/** An amount that the visitor fills in at the payment service. */
export const OWN_AMOUNT = 0;

/** The payment address with the amount in it; without one where the visitor fills it in. */
export const tipLink = (template: string, amount: number): string =>
  template.replace('{amount}', amount === OWN_AMOUNT ? '' : String(amount));
