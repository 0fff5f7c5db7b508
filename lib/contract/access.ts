/** The only table of access rules. Menu, pages, operations and the chat socket use it. */

export interface Rights {
  /** 3 is the main dealer type. */
  readonly userType: number;
  /** 1 is the top level; higher numbers are further down. */
  readonly level: number;
  readonly childFlag: boolean;
  /** 16 is the after-sales role; 0 is none. */
  readonly role: number;
  readonly brand: Brand;
}

export type Brand = 'red' | 'blue';

const serviceRole = 16;
const mainDealerType = 3;

const isMainDealerOnTop = (who: Rights) => who.userType === mainDealerType && who.level === 1;
const canSeeEquipment = (who: Rights) => who.childFlag && who.role !== serviceRole;
const canSeeAfterSales = (who: Rights) => isMainDealerOnTop(who) || who.role === serviceRole;
const everyone = () => true;

export const access = {
  home: everyone,
  dealers: (who) => who.level < 3 && who.role !== serviceRole,
  equipment: canSeeEquipment,
  subDealers: (who) => isMainDealerOnTop(who) && who.childFlag,
  afterSales: canSeeAfterSales,
  softwareApply: isMainDealerOnTop,
  feedback: everyone,
  caseSummary: everyone,
  messages: everyone,
  autodata: everyone,
  tcode: (who) => who.brand === 'blue',
  password: (who) => who.childFlag,
  tokens: everyone,
  sessions: everyone,
  business: canSeeEquipment,
  snFree: canSeeAfterSales,
  chat: everyone,
} as const satisfies Record<string, (who: Rights) => boolean>;

export type AccessKey = keyof typeof access;

export function may(who: Rights | null, key: AccessKey | 'signedIn' | 'public'): boolean {
  if (key === 'public') return true;
  if (!who) return false;
  return key === 'signedIn' || access[key](who);
}

interface AccessLimits {
  readonly rights: 'read' | 'write';
  readonly areas: readonly AccessKey[];
}

/** Which area or right is missing, for the log. */
export function missingAccess(
  who: Rights,
  grant: AccessLimits | null,
  key: AccessKey | 'signedIn' | 'public',
): string {
  if (!may(who, key)) return `The account may not use the area ${key}`;
  return isCovered(grant, key, false)
    ? 'The access token has the right to read only'
    : `The access token does not cover the area ${key}`;
}

/** Whether a token's grant covers an access key. A session has no grant, and no such limit. */
export function isCovered(
  grant: AccessLimits | null,
  key: AccessKey | 'signedIn' | 'public',
  writes: boolean,
): boolean {
  if (!grant || key === 'public') return true;
  return (key === 'signedIn' || grant.areas.includes(key)) && (!writes || grant.rights === 'write');
}
