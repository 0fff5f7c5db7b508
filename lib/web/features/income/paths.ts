import { routesOf, withQuery } from '../../nav.ts';

export const incomePath = routesOf.income;

export const splitsPath = `${incomePath}/splits`;

export const splitOrdersPath = routesOf.incomeOrders;

export const withdrawalsPath = `${incomePath}/withdrawals`;
export const statementPath = `${incomePath}/statement`;
export const statementPrintPath = `${statementPath}/print`;

export const splitPath = (id: string) => `${splitsPath}/${encodeURIComponent(id)}`;

export const paidSplitsPath = (number: string) => withQuery(incomePath, { withdrawal: number });

/** Returns a month, `YYYY-MM`, `count` months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
