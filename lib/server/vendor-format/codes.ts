/**
 * The vendor's codes of statuses, types and reasons that the portal acts on. All are assumed. A profile's `statuses`
 * names other codes for the same states.
 */
export const vendorCodes = {
  orders: { unpaid: 0, paid: 1, shipped: 2, completed: 3, cancelled: 4 },
  orderLines: { software: 1, goods: 2 },
  tcodes: {
    notRedeemed: 0,
    notPaid: 1,
    toBeRedeemed: 2,
    redeemed: 3,
    discarded: 4,
    softwareReturned: 5,
    expired: 6,
    noExpiration: 7,
  },
  fullSoftware: { notActivated: 0, activated: 1, notSupported: 2 },
  snFree: { open: 0, finished: 1 },
  deviceStatus: { notActivated: 0, activated: 1, expired: 2 },
  periods: { passengerCar: 1, commercialVehicle: 2, programming: 3, vip: 4, haynesPro: 5, fca: 6, ev: 7 },
  dealers: { subDealer: 1, similarDealer: 2 },
  workOrders: { pending: 1, progress: 2, finished: 3 },
  software: { proSoftware: 1, firmware: 2 },
  requestActors: { nobody: 0, dealer: 1, vendor: 2 },
  autodata: { active: 1, suspended: 2 },
  autodataOperations: { renew: 1, suspend: 2, remove: 3 },
  deviceEvents: { transferred: 1, unbound: 2 },
  feedback: { feedback: 1, reviews: 2 },
  transferFailures: { unknown: 1, alreadyThere: 2, locked: 3, duplicate: 4 },
  listingFailures: {
    notFound: 1,
    noPicture: 2,
    productDiscontinued: 3,
    platformClosed: 4,
    noPrice: 5,
    unchanged: 6,
  },
  chatService: { closed: 0, open: 1, assistantOnly: 2 },
  chatLikes: { none: 0, up: 1, down: 2 },
} as const;

export type CodeDomain = keyof typeof vendorCodes;

export type CodedState<Domain extends CodeDomain> = keyof (typeof vendorCodes)[Domain] & string;

export const codeDomains = Object.keys(vendorCodes) as readonly CodeDomain[];
