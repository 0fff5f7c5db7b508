/** Requests with their rate per second and replica. Three replicas do not use all CPU time. */
export const requests = {
  list: { path: '/api/v1/dealers?pageSize=20', pace: 200 },
  page: { path: '/dealers/dealer/dealerlist', pace: 8 },
} as const;
