export const splitStates = ['open', 'withdrawn'] as const;

export const withdrawalStates = ['pending', 'withdrawn'] as const;

export const tradingCurrencies = ['USD', 'EUR', 'CNY', 'JPY'] as const;

export const reconciledTotals = ['software', 'goods', 'gross', 'withdrawn', 'closing'] as const;

export const monthsByDefault = 12;
