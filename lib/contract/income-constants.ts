/** Words of income without a schema, so that a screen can name them and load no validator. */

/** Whether anything of a split is still to be withdrawn. */
export const splitStates = ['open', 'withdrawn'] as const;

/** A withdrawal that was asked for counts once it is paid. */
export const withdrawalStates = ['pending', 'withdrawn'] as const;

/** Currencies in which the vendor trades; a filter's choices. */
export const tradingCurrencies = ['USD', 'EUR', 'CNY', 'JPY'] as const;

/** What a statement compares with the vendor's totals, in this order. */
export const reconciledTotals = ['software', 'goods', 'gross', 'withdrawn', 'closing'] as const;
