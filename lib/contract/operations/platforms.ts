import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchFor, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { created, id, idParams, instant, requiredSingleLine, typedText, version } from '../values.ts';

export const Platform = z
  .object({
    id,
    name: z.string(),
    link: z.string().describe('As the vendor has it; an old one may not be https'),
    code: z.string().describe('The dealer’s own abbreviation; may be empty'),
    open: z
      .boolean()
      .nullable()
      .describe('Null when unknown. Only open platforms can offer shop products; the vendor closes them'),
    goods: z.int().nullable().describe('Number of shop products, listed or not'),
    createdAt: instant.nullable(),
    updatedAt: instant.nullable(),
    version,
  })
  .meta({ id: 'Platform' });
export type Platform = z.output<typeof Platform>;

const httpsAddress = requiredSingleLine(500)
  .refine((text) => text === '' || isHttps(text), withCode('https'))
  .meta({ examples: ['https://shop.example.com'] });

function isHttps(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}

const fields = {
  name: requiredSingleLine(100),
  link: httpsAddress,
  code: typedText('identifier', 40),
};

export const PlatformDraft = z.strictObject(fields).meta({ id: 'PlatformDraft' });

export const PlatformChange = z
  .strictObject({ ...fields, version })
  .partial()
  .refine(({ name, link, code }) => name !== undefined || link !== undefined || code !== undefined, {
    ...withCode('required'),
    path: ['name'],
  })
  .meta({ id: 'PlatformChange' });

const platformSorts = ['name', 'createdAt'] as const;
const platformFilters = { q: searchText.optional().describe('Part of name or code') };

/** Sales platforms. */
export const platforms = {
  list: operation('platforms.list', {
    route: 'GET /api/v1/shop/platforms',
    vendorCalls: [24],
    access: 'business',
    summary: 'Lists sales platforms',
    description: 'Newest first.',
    query: listQuery(platformFilters, platformSorts),
    response: pageOf(Platform),
  }),
  choices: operation('platforms.choices', {
    route: 'GET /api/v1/shop/platforms/choices',
    vendorCalls: [28],
    access: 'business',
    summary: 'Lists sales platforms to choose from',
    probe: { of: 'platforms.list', input: ({ name }: Platform) => searchFor(name) },
    description: 'Platforms whose name or code contains `q`.',
    query: z.strictObject({ q: searchText.optional() }),
    response: z.object({
      items: z.array(z.object({ id, name: z.string(), code: z.string(), open: z.boolean().nullable() })),
    }),
  }),
  read: operation('platforms.read', {
    route: 'GET /api/v1/shop/platforms/{id}',
    vendorCalls: [24],
    access: 'business',
    summary: 'Retrieves a sales platform',
    params: idParams,
    response: Platform,
  }),
  create: operation('platforms.create', {
    route: 'POST /api/v1/shop/platforms',
    vendorCalls: [24, 25],
    access: 'business',
    summary: 'Creates a sales platform',
    // The vendor requires a unique name and code.
    sample: ({ unique }) => {
      const name = unique();
      return { body: { name, link: 'https://sample.example/shop', code: name } };
    },
    body: PlatformDraft,
    status: 201,
    response: created,
  }),
  change: operation('platforms.change', {
    route: 'PATCH /api/v1/shop/platforms/{id}',
    vendorCalls: [24, 26],
    access: 'business',
    summary: 'Updates a sales platform',
    description:
      'Fields that are left out stay unchanged. With `version`, fails with 409 when the platform has changed since it was read.',
    sample: (ids) => ({
      params: { id: ids.first('platforms.list') },
      body: { link: 'https://sample.example/shop' },
    }),
    params: idParams,
    body: PlatformChange,
    response: z.object({ id }),
  }),
};
