/** `bearer` needs a token, `open` does not, `empty` must not carry one. */
export type TokenRule = 'bearer' | 'open' | 'empty';

type Service = {
  /** The beginning of the service's paths; `{product}` is a setting. */
  prefix: string;
  successCode: number;
  invalidTokenCode: number;
  expiredTokenCode: number;
  /** HTTP status of token errors. */
  tokenStatus: number;
  token: TokenRule;
};

const standard = {
  successCode: 200,
  invalidTokenCode: 401,
  expiredTokenCode: 401,
  tokenStatus: 200,
  token: 'bearer',
} as const;
const strict = { ...standard, tokenStatus: 401 };

/** The vendor's services. */
export const services = {
  merchant: {
    ...standard,
    prefix: '/tcjxs/Api/',
    successCode: 0,
    invalidTokenCode: 50001,
    expiredTokenCode: 50003,
  },
  user: { ...standard, prefix: '/user_api/api/', successCode: 0 },
  tcit: { ...standard, prefix: '/tcit/api/v2/user/', successCode: 0 },
  dealerAdmin: { ...standard, prefix: '/ly_dealer/api/' },
  dealerDevice: { ...standard, prefix: '/tcdealer/api/' },
  cloudPlatform: { ...standard, prefix: '/cloud_platform/api/' },
  distributorAdmin: { ...standard, prefix: '/distrisbutor.admin.{product}/api/' },
  afterSales: { ...strict, prefix: '/system-my{product}/api/' },
  snFree: { ...strict, prefix: '/systemus-my{product}/api/' },
  feedback: { ...standard, prefix: '/test-my{product}/api/' },
  general: { ...standard, prefix: '/ly_dealer/api/dealer_admin/' },
  logistics: { ...standard, prefix: '/track_api/api/' },
  cloud: { ...standard, prefix: '/cloud_api/api/api/', token: 'empty' },
  issue: { ...strict, prefix: '/xy_api/api/' },
  translation: { ...standard, prefix: '/ai_api/api/' },
  content: { ...standard, prefix: '', token: 'open' },
  chat: { ...standard, prefix: '/im_api/', successCode: 1 },
  upload: { ...standard, prefix: '/upload_api/api/', successCode: 0 },
} satisfies Record<string, Service>;

export type ServiceName = keyof typeof services;
