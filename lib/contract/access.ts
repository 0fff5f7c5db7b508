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

const isMainDealerOnTop = (account: Rights) => account.userType === mainDealerType && account.level === 1;
const canSeeEquipment = (account: Rights) => account.childFlag && account.role !== serviceRole;
const canSeeAfterSales = (account: Rights) => isMainDealerOnTop(account) || account.role === serviceRole;
const everyone = () => true;

/** Which accounts may use each area: the only such table, for the menu, pages, operations and the chat socket. */
export const access = {
  home: everyone,
  dealers: (account) => account.level < 3 && account.role !== serviceRole,
  equipment: canSeeEquipment,
  subDealers: (account) => isMainDealerOnTop(account) && account.childFlag,
  afterSales: canSeeAfterSales,
  softwareApply: isMainDealerOnTop,
  feedback: everyone,
  caseSummary: everyone,
  messages: everyone,
  autodata: everyone,
  tcode: (account) => account.brand === 'blue',
  password: (account) => account.childFlag,
  tokens: everyone,
  sessions: everyone,
  business: canSeeEquipment,
  snFree: canSeeAfterSales,
  chat: everyone,
} as const satisfies Record<string, (account: Rights) => boolean>;

export type AccessKey = keyof typeof access;

/** What an operation requires: an area, any account (`signedIn`), or not even one (`public`). */
export type RequiredAccess = AccessKey | 'signedIn' | 'public';

/** Whether an account, or a visitor (null), may use what requires this access. */
export function may(account: Rights | null, required: RequiredAccess): boolean {
  if (required === 'public') return true;
  if (!account) return false;
  return required === 'signedIn' || access[required](account);
}

/** The limits of an access token. Null stands for a session, which has none. */
interface TokenLimits {
  readonly rights: 'read' | 'write';
  readonly areas: readonly AccessKey[];
}

/** Whether the limits of the access token permit a read, or a write, that requires this access. */
export function doesTokenPermit(
  token: TokenLimits | null,
  required: RequiredAccess,
  isWrite: boolean,
): boolean {
  if (!token || required === 'public') return true;
  const hasArea = required === 'signedIn' || token.areas.includes(required);
  return hasArea && (!isWrite || token.rights === 'write');
}

/** Returns why a request was refused, for the log. */
export function missingAccess(account: Rights, token: TokenLimits | null, required: RequiredAccess): string {
  if (!may(account, required)) return `The account may not use the area ${required}`;
  return doesTokenPermit(token, required, false)
    ? 'The access token has the right to read only'
    : `The access token does not cover the area ${required}`;
}
