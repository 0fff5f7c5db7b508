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

/** Returns the URL of the form for a new request; `start` are its first values. */
export const newRequestPath = (kind: RequestKind, start?: RequestStart) =>
  newRequestRoute(listPaths[kind], start);

/** The vendor's ids of the final statuses. */
export const grantedStatus = '2';
export const refusedStatus = '3';

/** Whether a new request can replace this one. A refused or returned request cannot be edited. */
export const canRequestAgain = ({ actor, status }: Pick<AnyRequest, 'actor' | 'status'>): boolean =>
  status?.id === refusedStatus || actor === 'dealer';

interface Requests {
  reset: Reset;
  refund: Refund;
  software: SoftwareApply;
}
export type AnyRequest = Requests[RequestKind];

/** Which other screens the account may open, and so which links and filters a request has. */
export interface LinkAccess {
  devices: boolean;
  orders: boolean;
  dealers: boolean;
}

export const linkAccessFor = (who: Rights): LinkAccess => ({
  devices: may(who, 'equipment'),
  orders: may(who, 'business'),
  dealers: may(who, 'dealers'),
});
