import { configure } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { formats } from '../../../lib/i18n/formats.ts';
import attachment from '../../../messages/en/attachment.json';
import common from '../../../messages/en/common.json';
import errors from '../../../messages/en/errors.json';
import form from '../../../messages/en/form.json';
import jobs from '../../../messages/en/jobs.json';
import list from '../../../messages/en/list.json';
import pictures from '../../../messages/en/pictures.json';

// A busy machine draws slowly; what comes at all comes well within this.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(40_000);

/** The texts that the list and form patterns need, in English and UTC. */
export function InEnglish({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider
      locale="en"
      timeZone="UTC"
      formats={formats}
      messages={{ attachment, common, errors, form, jobs, list, pictures } as never}
    >
      {children}
    </NextIntlClientProvider>
  );
}
