import { routesOf } from '../../nav.ts';

/** Where income stands (screen 16): totals, a chart and the revenue splits. */
export const incomePath = routesOf.income;

/** Where each split has its page. */
export const splitsPath = `${incomePath}/splits`;

/** The orders behind splits (screen 17). */
export const splitOrdersPath = routesOf.incomeOrders;

export const withdrawalsPath = `${incomePath}/withdrawals`;
export const statementPath = `${incomePath}/statement`;
export const statementPrintPath = `${statementPath}/print`;

/** An address with these parameters, without those that are empty. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

/** The address of one split. */
export const splitPath = (id: string) => `${splitsPath}/${encodeURIComponent(id)}`;

/** The address of one order. */
export const orderPath = (id: string) => `${routesOf.orders}/${encodeURIComponent(id)}`;

/** The month before, `YYYY-MM`, or as many months away. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
