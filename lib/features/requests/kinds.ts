import { may, type Rights } from '../../access.ts';
import type { Refund } from '../../contract/refunds.ts';
import type { RequestKind } from '../../contract/request-constants.ts';
import type { Reset } from '../../contract/resets.ts';
import type { SoftwareApply } from '../../contract/software-applies.ts';
import { routesOf } from '../../nav.ts';

/** Where the list of a kind stands; its records and the form of a new one stand below it. */
export const listRoutes: Readonly<Record<RequestKind, string>> = {
  reset: routesOf.resets,
  refund: routesOf.refunds,
  software: routesOf.softwareApplies,
};

/** The page on which a request is written, about this device where one is given. */
export const newRequest = (kind: RequestKind, sn = '') =>
  `${listRoutes[kind]}/new${sn ? `?${new URLSearchParams({ sn })}` : ''}`;

/** A request of each kind with all that it has. */
export interface Requests {
  reset: Reset;
  refund: Refund;
  software: SoftwareApply;
}
export type AnyRequest = Requests[RequestKind];

/** Which screens of others the reader can go on to. */
export interface Links {
  devices: boolean;
  orders: boolean;
  dealers: boolean;
}

/** Where whoever sees requests can go on to. */
export const linksFor = (who: Rights): Links => ({
  devices: may(who, 'equipment'),
  orders: may(who, 'business'),
  dealers: may(who, 'dealers'),
});
