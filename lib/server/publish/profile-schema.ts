import { z } from 'zod';
import { VendorProfile } from '../vendor-format/schema.ts';

/** The published schema of the file that VENDOR_PROFILE names. */
export const profileSchemaFile = 'docs/vendor-profile.schema.json';

/** Returns the schema as JSON Schema, for editors and other programs. */
export const formatProfileSchema = (): string =>
  `${JSON.stringify({ title: 'Vendor profile', ...z.toJSONSchema(VendorProfile, { io: 'input' }) }, null, 2)}\n`;
