import type { Platform, platforms as platformsContract } from '../contract/platforms.ts';
import type { Context, Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import {
  flag,
  instant,
  optionalRecords,
  record,
  requiredInteger,
  requiredText,
  text,
  type Wire,
} from './http/wire.ts';
import { listValues, rowWith, toPage } from './page.ts';
import { named } from './refusal.ts';
import { requireSame, versionOf } from './version.ts';

const names = { name: 'name', link: 'link', code: 'code' };
const sorts = { name: 'name', createdAt: 'create_time' };

function toPlatform(row: Wire): Platform {
  const seen = {
    id: requiredText(row.id),
    name: text(row.name),
    link: text(row.link),
    code: text(row.code),
    open: flag(row.status),
  };
  return {
    ...seen,
    goods: requiredInteger(row.goods_num),
    createdAt: instant(row.create_time),
    updatedAt: instant(row.update_time),
    // Not of the goods, which change by themselves.
    version: versionOf(seen),
  };
}

/** There is no call for one platform: the list is asked for its id. */
async function read(id: string, { vendor }: Context): Promise<Platform> {
  return toPlatform(rowWith('id', id, await vendor(calls.platforms, { page: 1, pageSize: 1, id })));
}

/** Where the account's own dealer sells. */
export const platforms: Handlers<typeof platformsContract> = {
  list: async ({ query }, { vendor }) => {
    const values = { ...listValues(query, sorts), keyword: query.q };
    return toPage(await vendor(calls.platforms, values), query, toPlatform);
  },
  /** Call 28: the vendor may leave `data` empty when it finds no platform. */
  choices: async ({ query }, { vendor }) => ({
    items: optionalRecords(await vendor(calls.searchPlatforms, { keyword: query.q })).map((row) => ({
      id: requiredText(row.id),
      name: text(row.name),
      code: text(row.code),
      open: flag(row.status),
    })),
  }),
  read: ({ params }, context) => read(params.id, context),
  create: async ({ body }, { vendor }) => {
    const made = record(await named(names, vendor(calls.addPlatform, body)));
    return { id: requiredText(made.id) };
  },
  change: async ({ params: { id }, body: { version, ...change } }, context) => {
    if (version) requireSame(version, (await read(id, context)).version);
    await named(names, context.vendor(calls.changePlatform, { id, ...change }));
    return { id };
  },
};
