import { routesOf, withQuery } from '../../nav.ts';

/** The list of revenue splits, and the beginning of the other paths. */
export const incomePath = routesOf.income;

/** The pages of single splits are below this path. */
export const splitsPath = `${incomePath}/splits`;

export const splitOrdersPath = routesOf.incomeOrders;

export const withdrawalsPath = `${incomePath}/withdrawals`;
export const statementPath = `${incomePath}/statement`;
export const statementPrintPath = `${statementPath}/print`;

export const splitPath = (id: string) => `${splitsPath}/${encodeURIComponent(id)}`;

/** Returns the list of the splits that a withdrawal paid. */
export const paidSplitsPath = (number: string) => withQuery(incomePath, { withdrawal: number });

/** Returns the month (`YYYY-MM`) that is `count` months after another one; a negative count goes back. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
