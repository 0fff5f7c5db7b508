import { z } from 'zod';
import { listQuery, pageOf, searchText } from './list.ts';
import { operation } from './operation.ts';
import { id, idParams, instant, requiredSingleLine, singleLine, version } from './values.ts';

/** A sales platform: a place where a dealer sells goods (portal.md 3). */
export const Platform = z.object({
  id,
  name: z.string(),
  /** As the vendor has it; an old one may be no https address. */
  link: z.string(),
  /** The dealer's own short word for it; may be empty. */
  code: z.string(),
  /** Goods can be offered on an open platform only; the vendor closes them. */
  open: z.boolean(),
  /** How many goods are offered there, on the shelf or not. */
  goods: z.int(),
  createdAt: instant.nullable(),
  updatedAt: instant.nullable(),
  /** Changes whenever name, link, code or state do. */
  version,
});
export type Platform = z.output<typeof Platform>;

/** A complete https address with a host of its own, and without a name and password in it. */
const httpsAddress = requiredSingleLine(500).refine((text) => text === '' || isHttps(text), {
  error: 'https',
});

function isHttps(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}

const fields = { name: requiredSingleLine(100), link: httpsAddress, code: singleLine(40) };

/** A new platform. */
export const PlatformDraft = z.strictObject(fields);

/** With the version that was seen, the change is refused (409) when somebody was faster; without, it is made all the same. */
export const PlatformChange = z
  .strictObject({ ...fields, version })
  .partial()
  .refine(({ name, link, code }) => name !== undefined || link !== undefined || code !== undefined, {
    error: 'required',
    path: ['name'],
  });

const platformSorts = ['name', 'createdAt'] as const;
/** The filter of the list of platforms: `q` is any part of the name or the code. */
const platformFilters = { q: searchText.optional() };

/** Sales platforms of the account's own dealer: vendor calls 24, 25, 26 and 28. */
export const platforms = {
  list: operation('platforms.list', {
    access: 'business',
    summary: 'List sales platforms, the newest first',
    query: listQuery(platformFilters, platformSorts),
    response: pageOf(Platform),
  }),
  choices: operation('platforms.choices', {
    access: 'business',
    summary: 'Sales platforms to choose from, by part of the name or the code',
    query: z.strictObject({ q: searchText.optional() }),
    response: z.object({
      items: z.array(z.object({ id, name: z.string(), code: z.string(), open: z.boolean() })),
    }),
  }),
  read: operation('platforms.read', {
    access: 'business',
    summary: 'Read one sales platform',
    params: idParams,
    response: Platform,
  }),
  create: operation('platforms.create', {
    access: 'business',
    summary: 'Add a sales platform',
    body: PlatformDraft,
    status: 201,
    response: z.object({ id }),
  }),
  change: operation('platforms.change', {
    access: 'business',
    summary: 'Change a sales platform',
    params: idParams,
    body: PlatformChange,
    response: z.object({ id }),
  }),
};
