/** Descriptions of parameters that have none of their own. */
export const commonParameters: Record<string, string> = {
  page: 'Page number, from 1',
  pageSize: 'Rows of a page',
  after:
    'ID of the last row of the previous page: 409 `listChanged` unless it still stands right before this page',
  sort: 'Sort field; a leading `-` sorts in descending order',
  q: 'Search text',
  id: 'Id of the record',
  sn: 'Serial number of the device',
  status: 'Id of a status, or several, comma-separated',
  from: 'First day',
  to: 'Last day',
  timeZone:
    'IANA name or offset, e.g. `Asia/Tokyo` or `+05:45`, for filters by day and for today; UTC by default',
  product: 'Id of a product',
  platform: 'Id of a sales platform',
  currency: 'ISO 4217',
  country: 'ISO 3166-1 alpha-2',
  month: 'Month in UTC, `YYYY-MM`',
  name: 'File name',
  before: 'Id of an entry',
  version: 'The `version` of the record when it was read',
};
