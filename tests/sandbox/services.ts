/** The vendor's services: what each calls success, and how each says that a token is no good. */
export type ServiceName =
  | 'merchant'
  | 'user'
  | 'tcit'
  | 'dealerAdmin'
  | 'dealerDevice'
  | 'cloudPlatform'
  | 'distributorAdmin'
  | 'afterSales'
  | 'snFree'
  | 'feedback'
  | 'general'
  | 'logistics'
  | 'cloud'
  | 'issue'
  | 'translation'
  | 'content'
  | 'chat'
  | 'upload';

export type Service = {
  /** The code of a success. */
  success: number;
  /** Codes for a token that is unknown and for one that has expired. */
  badToken: number;
  expiredToken: number;
  /** HTTP status of both. */
  tokenStatus: number;
};

const usual: Service = { success: 200, badToken: 401, expiredToken: 401, tokenStatus: 200 };
const old: Service = { success: 0, badToken: 50001, expiredToken: 50003, tokenStatus: 200 };
const strict: Service = { ...usual, tokenStatus: 401 };

export const services: Record<ServiceName, Service> = {
  merchant: old,
  user: { ...usual, success: 0 },
  tcit: { ...usual, success: 0 },
  dealerAdmin: usual,
  dealerDevice: usual,
  cloudPlatform: usual,
  distributorAdmin: usual,
  afterSales: strict,
  snFree: strict,
  feedback: usual,
  general: usual,
  logistics: usual,
  cloud: usual,
  issue: strict,
  translation: usual,
  content: usual,
  chat: { ...usual, success: 1 },
  upload: { ...usual, success: 0 },
};
