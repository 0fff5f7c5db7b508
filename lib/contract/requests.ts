import { z } from 'zod';
import { Attachment, maxSealedUrl } from './attachment.ts';
import { searchText } from './list.ts';
import { operation } from './operation.ts';
import { actors, maxRemarkLength } from './request-constants.ts';
import { snInput, snPart } from './sn.ts';
import { day, id, idInput, instant, optionalMultiline, requiredSingleLine, vendorStatus } from './values.ts';

/** Who acts next, as the vendor has it for each status; null where it does not say, or cannot be asked. */
const actor = z.enum(actors).nullable();

/** What every request has in a list. */
export const requestRow = {
  id,
  sn: z.string(),
  product: z.string(),
  /** Whether the device is active now. */
  active: z.boolean(),
  /** For whom it was asked, and by whom. */
  dealer: z.string(),
  proposer: z.string(),
  /** Named by the vendor only where the portal has no words for it. */
  status: vendorStatus.nullable(),
  actor,
  remark: z.string(),
  createdAt: instant.nullable(),
};

/** What a request has besides on a page of its own. */
export const requestDetails = {
  files: z.array(Attachment),
  /** Everything that became of it, the oldest first. */
  log: z.array(
    z.object({
      at: instant.nullable(),
      status: vendorStatus.nullable(),
      operator: z.string(),
      note: z.string(),
    }),
  ),
};

/** One of what the vendor has to choose from, in its own words. */
export const requestChoices = z.array(vendorStatus);

/** The statuses of a kind of request, each with who acts next. */
export const requestStatuses = z.array(vendorStatus.extend({ actor }));

/** A list of ids by comma. */
const ids = z.string().regex(/^\d{1,9}(?:,\d{1,9}){0,19}$/, { error: 'choice' });

/**
 * What every list of requests can be filtered by: `q` is part of the SN or of the proposer's name, `status` are ids by
 * comma, `dealer` is an id of `dealers.choices` or `own`; days are those of the request, in UTC.
 */
export const requestFilters = {
  q: searchText.optional(),
  status: ids.optional(),
  sn: snPart.optional(),
  product: idInput.optional(),
  dealer: idInput.optional(),
  from: day.optional(),
  to: day.optional(),
};

/** What every new request says. */
export const requestDraft = {
  sn: snInput,
  remark: optionalMultiline(maxRemarkLength),
};

/** The `url` of an uploaded file. */
export const uploadedFileUrl = requiredSingleLine(maxSealedUrl);

/** The number of an order. */
export const orderNumber = requiredSingleLine(40).regex(/^[\w./ -]*$/, { error: 'characters' });

/** Devices that a request can be about: vendor call 72. */
export const afterSalesDevices = {
  search: operation('afterSalesDevices.search', {
    access: 'afterSales',
    summary: 'Find devices of yours, and of dealers beneath, by part of their SN: at most 20',
    query: z.strictObject({ q: searchText.optional() }),
    response: z.object({
      items: z.array(
        z.object({ sn: z.string(), product: z.string(), active: z.boolean(), bluetoothSn: z.string() }),
      ),
      /** How many there are in all. */
      total: z.int(),
    }),
  }),
};
