import { z } from 'zod';
import { maxLengths } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant, requiredSingleLine, typedText, version } from '../values.ts';

export const Platform = z.object({
  id,
  name: z.string(),
  link: z.string(),
  code: z.string(),
  open: z.boolean(),
  goods: z.int(),
  createdAt: instant.nullable(),
  updatedAt: instant.nullable(),
  version,
});
export type Platform = z.output<typeof Platform>;

const httpsAddress = requiredSingleLine(maxLengths.platform.link).refine(
  (text) => text === '' || isHttps(text),
  withCode('https'),
);

function isHttps(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}

const fields = {
  name: requiredSingleLine(maxLengths.platform.name),
  link: httpsAddress,
  code: typedText('identifier', 40),
};

export const PlatformDraft = z.strictObject(fields);

export const PlatformChange = z
  .strictObject({ ...fields, version })
  .partial()
  .refine(({ name, link, code }) => name !== undefined || link !== undefined || code !== undefined, {
    ...withCode('required'),
    path: ['name'],
  });

const platformSorts = ['name', 'createdAt'] as const;
const platformFilters = { q: searchText.optional() };

/** Vendor calls 24, 25, 26 and 28. */
export const platforms = {
  list: operation('platforms.list', {
    access: 'business',
    summary: 'Lists sales platforms',
    query: listQuery(platformFilters, platformSorts),
    response: pageOf(Platform),
  }),
  choices: operation('platforms.choices', {
    access: 'business',
    summary: 'Lists sales platforms to choose from',
    query: z.strictObject({ q: searchText.optional() }),
    response: z.object({
      items: z.array(z.object({ id, name: z.string(), code: z.string(), open: z.boolean() })),
    }),
  }),
  read: operation('platforms.read', {
    access: 'business',
    summary: 'Retrieves a sales platform',
    params: idParams,
    response: Platform,
  }),
  create: operation('platforms.create', {
    access: 'business',
    summary: 'Creates a sales platform',
    body: PlatformDraft,
    status: 201,
    response: z.object({ id }),
  }),
  change: operation('platforms.change', {
    access: 'business',
    summary: 'Updates a sales platform',
    params: idParams,
    body: PlatformChange,
    response: z.object({ id }),
  }),
};
