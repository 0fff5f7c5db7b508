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

/** Returns what the URL of a form says of its first values. */
export const readStart = (query: QueryText): RequestStart => parsePageQuery(Start, query) as RequestStart;
