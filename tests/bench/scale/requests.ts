/** The two requests, and their rate per second and replica: three replicas leave a part of the processors idle. */
export const requests = {
  list: { path: '/api/v1/dealers?pageSize=20', pace: 200 },
  page: { path: '/dealers/dealer/dealerlist', pace: 8 },
} as const;
