/* Values that schemas, handlers and screens share. Apart from the schemas, because browsers load zod only for forms. */

// Lists

export const maxPageSize = 100;
export const defaultPageSize = 20;
/** Sizes that the user of a list can choose. */
export const pageSizes = [10, 20, 50, 100] as const;

// The API

/** How long the response of a write is stored for a repetition with the same idempotency key. */
export const idempotencyHours = 24;
export const maxExportsPerAccount = 2;

// Devices

/** Software, cards and contracts have the status `expiring` for so many days before their last day. */
export const expiringDays = 90;

/** In display order. */
export const softwarePeriods = [
  'passengerCar',
  'commercialVehicle',
  'programming',
  'vip',
  'haynesPro',
  'fca',
  'ev',
] as const;
export type SoftwarePeriod = (typeof softwarePeriods)[number];

/** Devices in one batch of the renewal screen. */
export const maxRenewed = 200;

export const tcodeStates = [
  'notRedeemed',
  'notPaid',
  'toBeRedeemed',
  'redeemed',
  'discarded',
  'softwareReturned',
  'expired',
  'noExpiration',
] as const;

export const fullSoftwareStates = ['notActivated', 'activated', 'notSupported'] as const;
/** Parts of a device that come from other vendor calls. When a call fails, only its part is missing. */
export const deviceParts = ['expiry', 'periods', 'technical'] as const;

/** Counts of expiring software are for these periods, in days from today. */
export const expiryRadarDays = [30, 60, 90] as const;

export const deviceEventKinds = [
  'imported',
  'added',
  'transferred',
  'unbound',
  'activated',
  'renewed',
  'updated',
  'sold',
  'reset',
  'refunded',
  'feedback',
] as const;

/** Vendor calls with events of a device. When one fails, only its events are missing. */
export const deviceEventSources = ['device', 'software', 'resets', 'refunds', 'feedback'] as const;

/** Events of each source in the timeline of a device. */
export const maxTimelineEvents = 100;

// Tcodes

/** Statuses of a Tcode that can activate a device until it expires. */
export const usableTcodeStates = ['notRedeemed', 'toBeRedeemed', 'noExpiration'] as const;

export const tcodeOrderStatusNames = {
  '0': 'unpaid',
  '1': 'paid',
  '2': 'issued',
  '3': 'cancelled',
  '4': 'refunded',
} as const;
export type TcodeOrderStatusName = (typeof tcodeOrderStatusNames)[keyof typeof tcodeOrderStatusNames];

// Orders

export const orderStates = ['unpaid', 'paid', 'shipped', 'completed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderLineKinds = ['software', 'goods'] as const;
export const logisticsStatusNames = {
  '0': 'notSent',
  '1': 'sent',
  '2': 'underWay',
  '3': 'delivered',
  '4': 'returned',
} as const;
export type LogisticsStatusName = (typeof logisticsStatusNames)[keyof typeof logisticsStatusNames];

// Income

export const splitStates = ['open', 'withdrawn'] as const;
export const withdrawalStates = ['pending', 'withdrawn'] as const;
/** Currencies of income, for an account without totals. */
export const tradingCurrencies = ['USD', 'EUR', 'CNY', 'JPY'] as const;
/** Totals of a monthly statement that are compared with those of the vendor. */
export const reconciledTotals = ['software', 'goods', 'gross', 'withdrawn', 'closing'] as const;
/** Months of the chart of monthly income. */
export const monthsByDefault = 12;

// Shop orders and sales figures

export const shopOrderStatusNames = {
  '0': 'unpaid',
  '1': 'toShip',
  '2': 'shipped',
  '3': 'completed',
  '4': 'cancelled',
  '5': 'refunding',
  '6': 'refunded',
} as const;
export type ShopOrderStatusName = (typeof shopOrderStatusNames)[keyof typeof shopOrderStatusNames];

export const toShipStatusId = '1';
/** Characters of a tracking number. */
export const maxTrackingNumberLength = 60;

/** Orders in one batch of the shipping screen, or on one page of packing slips. */
export const maxShipped = 200;
/** Statuses of orders that are paid and not refunded. */
export const soldStatusIds = ['1', '2', '3'] as const;
export const salesGroups = ['month', 'day', 'product', 'platform'] as const;
export type SalesGroup = (typeof salesGroups)[number];
export const shopCurrencies = ['USD', 'EUR', 'CNY', 'JPY'] as const;

// Requests to after-sales

const requestKinds = ['reset', 'refund', 'software'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const resetStatusNames = {
  '0': 'submitted',
  '1': 'underWay',
  '2': 'approved',
  '3': 'refused',
  '4': 'sentBack',
} as const;
export const refundStatusNames = { ...resetStatusNames, '2': 'refunded' } as const;
export const softwareApplyStatusNames = { ...resetStatusNames, '2': 'handled' } as const;
export type RequestStatusName =
  | (typeof resetStatusNames)[keyof typeof resetStatusNames]
  | 'refunded'
  | 'handled';

/** Who acts next in a request. */
export const actors = ['nobody', 'dealer', 'vendor'] as const;
export type Actor = (typeof actors)[number];

export const resetTypeNames = { '1': 'activation', '2': 'bluetooth' } as const;
/** The first choice of the form, because most resets have this type. */
export const usualResetTypeId: keyof typeof resetTypeNames = '1';

export const resetReasonNames = {
  '1': 'mainboard',
  '2': 'vehicleType',
  '3': 'returned',
  '4': 'wrongSn',
} as const;
export const refundReasonNames = {
  '1': 'twice',
  '2': 'wrongProduct',
  '3': 'cancelled',
  '4': 'broken',
} as const;

export const maxRemarkLength = 1000;

// Feedback and reviews

export const feedbackStatusNames = {
  '0': 'sent',
  '1': 'inProgress',
  '2': 'answered',
  '3': 'closed',
} as const;
export type FeedbackStatusName = (typeof feedbackStatusNames)[keyof typeof feedbackStatusNames];

export const maxFeedbackLength = 1000;
export const maxReviewScore = 5;
/** Reviews up to this score need an opinion. */
export const lowReviewScore = 3;

/** A reply counts as new for this time, or until it is opened. */
export const replyNewMs = 30 * 86_400_000;
export const replyKinds = ['feedback', 'reviews'] as const;
export type ReplyKind = (typeof replyKinds)[number];

// Cases

export const guidanceNames = { '1': 'video', '2': 'document', '3': 'remote' } as const;
export type GuidanceName = (typeof guidanceNames)[keyof typeof guidanceNames];

export const caseFunctionNames = {
  '1': 'diagnosis',
  '2': 'programming',
  '3': 'keys',
  '4': 'service',
  '5': 'calibration',
} as const;
export type CaseFunctionName = (typeof caseFunctionNames)[keyof typeof caseFunctionNames];

export const caseStatusNames = { '1': 'waiting', '2': 'approved', '3': 'rejected' } as const;
export type CaseStatusName = (typeof caseStatusNames)[keyof typeof caseStatusNames];

// Product library

export const specificationGroups = [
  'hardware',
  'battery',
  'customs',
  'packing',
  'diagnostics',
  'other',
] as const;
export type SpecificationGroup = (typeof specificationGroups)[number];
export const maxComparedProducts = 4;

// SN-free products

export const finishStateNames = { '0': 'open', '1': 'finished' } as const;
export type FinishStateName = (typeof finishStateNames)[keyof typeof finishStateNames];

// Work orders

export const workOrderStates = ['pending', 'progress', 'finished'] as const;
export type WorkOrderState = (typeof workOrderStates)[number];

// Messages

/** Messages in the menu of the bell. */
export const bellPageSize = 5;

// Translations

/** Languages of translations, as BCP 47 tags. */
export const translationTargets = ['en', 'fr', 'zh', 'de', 'es', 'it', 'ja', 'ru'] as const;
export type TranslationTarget = (typeof translationTargets)[number];

/** Limits of one request for translations. */
export const maxTranslatedTexts = 100;
export const maxTranslatedCharacters = 20_000;
export const maxTranslatedLines = 300;
export const countLines = (text: string): number => text.split('\n').length;

// Chat

export const chatSocketPath = '/api/chat/socket';
/** Query parameter for the account of the page, in place of the header `x-portal-account`: browsers' sockets send no headers. */
export const chatAccountParameter = 'account';

export const chatSenders = ['me', 'assistant', 'agent', 'service'] as const;
export const chatEntryKinds = ['said', 'joined', 'handedOver', 'ended', 'rating', 'revoked'] as const;

export const chatLikes = ['none', 'up', 'down'] as const;
export type ChatLike = (typeof chatLikes)[number];

export const chatServiceLevels = ['open', 'assistantOnly', 'closed'] as const;
export type ChatServiceLevel = (typeof chatServiceLevels)[number];

/** Characters of the alternative text of a picture of a shop product. */
export const maxAltLength = 200;
export const maxChatTextLength = 4_000;
export const maxChatReasonLength = 500;
export const maxChatScore = 5;
/** Scores up to this one may have a reason; higher ones must not. */
export const lowChatScore = 3;

/** `[frames, seconds]` of one socket. A client that sends more is disconnected with `tooFast`. */
export const chatFrameRate = [200, 20] as const;

/** Longest frame that the portal accepts from a client. */
export const maxChatFrameBytes = 64 * 1024;
/** Close codes besides those of RFC 6455. */
export const chatCloseCodes = {
  /** The session ended, or the socket outlived the idle limit at its start. Reconnect once `session.read` succeeds. */
  sessionOver: 4401,
  /** The client sends more messages than the limit allows. It reconnects after a pause. */
  tooFast: 4429,
} as const;

/** The browser sends a `ping` frame at this interval and reconnects without a frame in time. The server pings by CHAT_PING_SECONDS. */
export const chatPingSeconds = 30;
export const chatPongSeconds = 20;
