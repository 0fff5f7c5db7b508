import { z } from 'zod';
import { codeDomains } from './codes.ts';

/** How the parameters of a call are joined for its signature. */
export const signatureFormats = ['key=value&', 'keyvalue', 'values'] as const;
export type SignatureFormat = (typeof signatureFormats)[number];

/** Formats in which a vendor may send a time. */
const timeFormats = ['seconds', 'milliseconds', 'iso', 'dateTime', 'date'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** Spellings of parameters that differ from the specification. */
const parameterSpellings = ['camel', 'pascal'] as const;

const parameterName = z.string().regex(/^[\w.[\]-]{1,64}$/, { error: 'must be the name of a parameter' });
const headerName = z.string().regex(/^[\w-]{1,64}$/, { error: 'must be the name of a header' });

/** A JSON Pointer (RFC 6901) that cannot reach the prototype of an object. */
const pointer = z
  .string()
  .regex(/^(?:\/(?:[^/~]|~[01])+)+$/, { error: 'must be a pointer such as /data/list/*/sn' })
  .refine((text) => !/\/(?:__proto__|constructor|prototype)(?:\/|$)/.test(text), {
    error: 'must not have __proto__, constructor or prototype',
  });

/** "" is the whole body. */
const bodyPointer = z.union([z.literal(''), pointer]);

/** A pointer into a response as the specification has it. */
const dataPointer = pointer.refine((text) => /^\/data(?:\/|$)/.test(text), {
  error: 'must begin with /data',
});

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const codeText = z.union([z.int(), z.string().min(1)]);
const timeFormat = z.enum(timeFormats);

const RequestRules = z.strictObject({
  rename: z
    .record(parameterName, parameterName)
    .optional()
    .describe('The vendor’s name of a parameter, by that of the specification'),
  values: z
    .record(parameterName, z.record(z.string(), scalar))
    .optional()
    .describe('Other values of a parameter, by its name and value in the specification'),
  times: z
    .record(parameterName, timeFormat)
    .optional()
    .describe('The format in which a parameter has its time; the specification has seconds'),
  spelling: z
    .enum(parameterSpellings)
    .optional()
    .describe('Parameters are named such as userId (`camel`) or UserId (`pascal`) for user_id'),
  firstPage: z.literal(0).optional().describe('The number of the first page; the specification has 1'),
  allTimes: timeFormat.optional().describe('The format of all parameters that are times'),
  allFlags: z
    .strictObject({ false: scalar, true: scalar })
    .optional()
    .describe('The values of all parameters that are flags; the specification has 0 and 1'),
  remove: z.array(parameterName).optional().describe('Parameters that the vendor does not know'),
  add: z.record(parameterName, scalar).optional().describe('Parameters with a constant value'),
});

const ResponseRules = z.strictObject({
  map: z
    .record(dataPointer, bodyPointer)
    .optional()
    .describe('Takes the value at the left pointer from the right one, in the body as it came'),
  default: z
    .record(dataPointer, z.union([scalar, z.null(), z.array(z.unknown()), z.record(z.string(), z.unknown())]))
    .optional()
    .describe('Values of fields that are absent'),
  values: z
    .record(dataPointer, z.record(z.string(), scalar))
    .optional()
    .describe('Translates values, by pointer and the vendor’s value'),
  times: z.record(dataPointer, timeFormat).optional().describe('The format of times that are no seconds'),
});

const CallRules = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  path: z
    .string()
    .regex(/^\/[^\s?#]*$/, { error: 'must be a path that begins with /' })
    .optional()
    .describe('The path with the prefix of the service, and the same parts in braces'),
  successCodes: z.array(codeText).min(1).optional(),
  request: RequestRules.optional(),
  response: ResponseRules.optional(),
});

const ServiceRules = z.strictObject({
  prefix: z
    .string()
    .regex(/^\/[^\s?#]*$/, { error: 'must be a path that begins with /' })
    .optional(),
  successCodes: z.array(codeText).min(1).optional().describe('Values of the code that mean success'),
  codes: z
    .record(z.string().min(1), z.int())
    .optional()
    .describe('The code of the specification, by the code of the vendor: for refusals'),
  codeField: bodyPointer.optional().describe('Where the code is; the specification has /code'),
  messageField: bodyPointer.optional().describe('Where the message is; the specification has /msg'),
  dataField: bodyPointer.optional().describe('Where the data is; the specification has /data'),
  listField: pointer.optional().describe('Where the rows of lists are; the specification has /data/list'),
  totalField: pointer
    .optional()
    .describe('Where the number of all rows is; the specification has /data/total'),
  fieldSpelling: z
    .literal('any')
    .optional()
    .describe('Names of fields may differ in case and separators, such as userId for user_id'),
  request: RequestRules.optional().describe('For all calls of the service; a call’s own rules come first'),
});

const FrameRules = z.strictObject({
  rename: z
    .record(z.string().min(1), z.string().min(1))
    .optional()
    .describe('Fields of frames that are sent'),
  add: z.record(z.string().min(1), scalar).optional(),
  response: ResponseRules.optional(),
});

const bearers = ['token', 'newToken'] as const;
const certainties = ['certain', 'likely', 'toBeDecided'] as const;

/** What differs between the vendor's wire format and the specification. Contains no secret. */
export const VendorProfile = z.strictObject({
  $schema: z.string().optional(),
  signature: z
    .strictObject({
      format: z.enum(signatureFormats).optional(),
      parameter: parameterName.optional().describe('The name of the parameter or header'),
      place: z.enum(['body', 'header']).optional().describe('`body`: with the parameters'),
      case: z.enum(['lower', 'upper']).optional(),
      emptyValues: z.enum(['skip', 'sign']).optional(),
      secretLabel: z
        .string()
        .max(40)
        .optional()
        .describe('Text between the parameters and the secret, such as &key='),
    })
    .optional(),
  bearer: z.enum(bearers).optional().describe('Which token of the sign-in authorizes calls'),
  tokenHeader: z
    .strictObject({
      name: headerName.optional(),
      prefix: z
        .string()
        .regex(/^[\w ]{0,20}$/, { error: 'must be a word and a space' })
        .optional(),
    })
    .optional()
    .describe('Where calls have the token; the specification has Authorization with the prefix "Bearer "'),
  cookies: z
    .enum(['ignore', 'keep'])
    .optional()
    .describe('`keep`: cookies of the sign-in are sent with the calls of the session'),
  headers: z.record(headerName, z.string().max(500)).optional(),
  utcOffset: z
    .string()
    .regex(/^[+-](?:0\d|1[0-4]):[0-5]\d$/, { error: 'must be an offset such as +08:00' })
    .optional()
    .describe('Of times in texts without one; +00:00 by default'),
  product: z
    .strictObject({
      field: dataPointer.optional().describe('Where the sign-in has the product of the account'),
      values: z.record(z.string(), z.string().regex(/^[\w-]+$/)).optional(),
      accounts: z.record(z.string(), z.string().regex(/^[\w-]+$/)).optional(),
    })
    .optional()
    .describe('Which VENDOR_PRODUCT an account has'),
  services: z
    .record(z.string(), ServiceRules)
    .optional()
    .describe('By the portal’s or the vendor’s name; * for all'),
  calls: z.record(z.string(), CallRules).optional().describe('By the number in vendor-calls.md'),
  statuses: z
    .partialRecord(z.enum(codeDomains), z.record(z.string(), z.string()))
    .optional()
    .describe('States by the vendor’s code'),
  frames: z
    .strictObject({
      command: pointer.optional().describe('Where a frame has its type; the specification has /cmd'),
      payload: bodyPointer.optional().describe('Where it has its fields; the specification has /data'),
      commands: z
        .record(z.string(), z.string().min(1))
        .optional()
        .describe('The vendor’s type, by that of the specification'),
      rules: z
        .record(z.string(), FrameRules)
        .optional()
        .describe('By the type in the specification; * for all'),
    })
    .optional(),
  notes: z
    .array(
      z.strictObject({
        rule: z.string(),
        certainty: z.enum(certainties),
        reason: z.string(),
        choices: z.array(z.string()).optional(),
      }),
    )
    .optional()
    .describe('What the doctor says about its rules; without effect'),
});

export type VendorProfile = z.output<typeof VendorProfile>;
export type RequestRules = z.output<typeof RequestRules>;
export type ResponseRules = z.output<typeof ResponseRules>;
export type ServiceRules = z.output<typeof ServiceRules>;
export type ProfileNote = NonNullable<VendorProfile['notes']>[number];
