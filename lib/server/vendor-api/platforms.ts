import { maxPageSize } from '#lib/contract/constants.ts';
import type { Platform, platforms as platformsContract } from '#lib/contract/operations/platforms.ts';
import type { Handlers, OperationContext } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import {
  flagOrNull,
  instant,
  integerOrNull,
  optionalRecords,
  requiredText,
  text,
  type WireRecord,
  withIds,
} from './http/readers.ts';
import { withFieldNames } from './http/refusal.ts';
import { readCreatedId } from './mapping/created-record.ts';
import { findRow, listParameters, toPage } from './mapping/page.ts';
import { computeVersion, requireSameVersion } from './mapping/record-version.ts';

const fieldNames = { name: 'name', link: 'link', code: 'code' };
const sorts = { name: 'name', createdAt: 'create_time' };

function toPlatform(row: WireRecord): Platform {
  const versionedFields = {
    id: requiredText(row.id),
    name: text(row.name),
    link: text(row.link),
    code: text(row.code),
    open: flagOrNull(row.status),
  };
  return {
    ...versionedFields,
    goods: integerOrNull(row.goods_num),
    createdAt: instant(row.create_time),
    updatedAt: instant(row.update_time),
    // Excludes the number of goods, which changes independently.
    version: computeVersion(versionedFields),
  };
}

/** The vendor has no call for one platform: call 24 filters by id. */
async function readPlatform(id: string, { vendor }: OperationContext): Promise<Platform> {
  return toPlatform(findRow('id', id, await vendor(calls.platforms, { page: 1, pageSize: 1, id })));
}

/** Handlers of the sales platforms of the account's dealer: calls 24, 25, 26 and 28. */
export const platforms: Handlers<typeof platformsContract> = {
  list: async ({ query }, { vendor }) => {
    const values = { ...listParameters(query, sorts), keyword: query.q };
    return toPage(await vendor(calls.platforms, values), query, toPlatform);
  },
  /** Call 28: the vendor may omit `data` when it finds no platform. */
  choices: async ({ query }, { vendor }) => ({
    items: withIds(optionalRecords(await vendor(calls.searchPlatforms, { keyword: query.q })), 'id').map(
      ({ id, row }) => ({
        id,
        name: text(row.name),
        code: text(row.code),
        open: flagOrNull(row.status),
      }),
    ),
  }),
  read: ({ params }, context) => readPlatform(params.id, context),
  create: async ({ body }, { vendor }) => {
    const data = await withFieldNames(fieldNames, vendor(calls.addPlatform, body));
    return readCreatedId(data, {
      pageSize: maxPageSize,
      load: (page) => vendor(calls.platforms, { ...page, keyword: body.name }),
      matches: (row) => text(row.name) === body.name && text(row.code) === (body.code ?? ''),
    });
  },
  change: async ({ params: { id }, body: { version, ...change } }, context) => {
    if (version) requireSameVersion(version, (await readPlatform(id, context)).version);
    await withFieldNames(fieldNames, context.vendor(calls.changePlatform, { id, ...change }));
    return { id };
  },
};
