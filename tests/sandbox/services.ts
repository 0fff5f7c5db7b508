/** The vendor's services with their success and token codes. */
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
  successCode: number;
  invalidTokenCode: number;
  expiredTokenCode: number;
  /** HTTP status of token errors. */
  tokenStatus: number;
};

const standard: Service = {
  successCode: 200,
  invalidTokenCode: 401,
  expiredTokenCode: 401,
  tokenStatus: 200,
};
const legacy: Service = {
  successCode: 0,
  invalidTokenCode: 50001,
  expiredTokenCode: 50003,
  tokenStatus: 200,
};
const strict: Service = { ...standard, tokenStatus: 401 };

export const services: Record<ServiceName, Service> = {
  merchant: legacy,
  user: { ...standard, successCode: 0 },
  tcit: { ...standard, successCode: 0 },
  dealerAdmin: standard,
  dealerDevice: standard,
  cloudPlatform: standard,
  distributorAdmin: standard,
  afterSales: strict,
  snFree: strict,
  feedback: standard,
  general: standard,
  logistics: standard,
  cloud: standard,
  issue: strict,
  translation: standard,
  content: standard,
  chat: { ...standard, successCode: 1 },
  upload: { ...standard, successCode: 0 },
};
