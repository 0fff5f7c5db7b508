import { may, type Rights } from '#lib/contract/access.ts';
import type { RequestKind } from '#lib/contract/constants.ts';
import type { Refund } from '#lib/contract/operations/refunds.ts';
import type { Reset } from '#lib/contract/operations/resets.ts';
import type { SoftwareApply } from '#lib/contract/operations/software-applies.ts';
import { newRequestRoute, type RequestStart, routesOf } from '../../nav.ts';

export const listPaths: Readonly<Record<RequestKind, string>> = {
  reset: routesOf.resets,
  refund: routesOf.refunds,
  software: routesOf.softwareApplies,
};

/** Returns the URL of the form that starts with these values. */
export const newRequestPath = (kind: RequestKind, start?: RequestStart) =>
  newRequestRoute(listPaths[kind], start);

/** The ids of final statuses. */
export const grantedStatus = '2';
export const refusedStatus = '3';

/** A rejected or returned request cannot be edited; a new one takes its place. */
export const canRequestAgain = ({ actor, status }: Pick<AnyRequest, 'actor' | 'status'>): boolean =>
  status?.id === refusedStatus || actor === 'dealer';

interface Requests {
  reset: Reset;
  refund: Refund;
  software: SoftwareApply;
}
export type AnyRequest = Requests[RequestKind];

/** The other screens that the account may open. */
export interface Links {
  devices: boolean;
  orders: boolean;
  dealers: boolean;
}

export const linksFor = (who: Rights): Links => ({
  devices: may(who, 'equipment'),
  orders: may(who, 'business'),
  dealers: may(who, 'dealers'),
});
