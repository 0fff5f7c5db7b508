import { z } from 'zod';
import { orderNumber } from '#lib/contract/operations/requests.ts';
import { parsePageQuery, type QueryText } from '#lib/contract/query.ts';
import { snInput } from '#lib/contract/sn.ts';
import { idInput } from '#lib/contract/values.ts';
import type { RequestStart } from '../../nav.ts';

const Start = z.object({
  sn: snInput.optional(),
  order: orderNumber.optional(),
  again: idInput.optional(),
});

/** Returns the first values of a new request from the URL of its page, without those that are invalid. */
export const parseRequestStart = (query: QueryText): RequestStart =>
  parsePageQuery(Start, query) as RequestStart;
