import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { fieldErrorCodes } from '#lib/contract/field-errors.ts';
import { fileFaults } from '#lib/contract/files/file-types.ts';
import {
  maxPictureBytes,
  maxPicturePixels,
  maxPictureSide,
  pictureFaults,
} from '#lib/contract/files/picture-rules.ts';
import type { ProblemCode } from '#lib/contract/problems.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import { useFieldErrorText } from '../../ui/form/use-field-error-text.ts';
import { Article } from './Article.ts';
import { DocTable } from './DocTable.tsx';
import { retryAdvice } from './error-codes.ts';

const richText = { c: (words: ReactNode) => <code translate="no">{words}</code> };

interface Props {
  /** Every code with its status, ordered by status. */
  problems: readonly (readonly [code: ProblemCode, status: number])[];
}

/** The page of every error code of the API. The `type` of a problem document is the URL of its row. */
export function ErrorCodes({ problems }: Props) {
  const t = useTranslations('developers');
  const meaning = useTranslations('errors.problem');
  const field = useFieldErrorText();
  const { megabytes } = useFormats();
  const pictureLimits = {
    side: maxPictureSide,
    pixels: maxPicturePixels,
    size: megabytes(maxPictureBytes),
  };
  const picture = useTranslations('pictures.refused');
  const file = useTranslations('attachment.refused');
  const reasons = [
    ...fieldErrorCodes.map((code) => [code, field(code)] as const),
    ...pictureFaults.map((code) => [code, picture(code, pictureLimits)] as const),
    // Pictures and other files share this code.
    ['fileName', picture('fileName')] as const,
    ...fileFaults.map((code) => [code, file(code)] as const),
  ];
  return (
    <Article>
      <h1>{t('codes.title')}</h1>
      <p>{t.rich('codes.intro', richText)}</p>
      <p>
        <a href={routesOf.reference}>{t('referenceLink')}</a>
      </p>
      <DocTable heads={[t('codes.status'), t('codes.code'), t('codes.meaning'), t('codes.retry')]}>
        {problems.map(([code, status]) => (
          <tr key={code} id={code}>
            <td>{status}</td>
            <CodeHeading>{code}</CodeHeading>
            <td>{meaning(code)}</td>
            <td>{t(`retry.${retryAdvice[code]}`)}</td>
          </tr>
        ))}
      </DocTable>
      <h2>{t('codes.fields')}</h2>
      <p>{t.rich('codes.fieldsIntro', richText)}</p>
      <DocTable heads={[t('codes.code'), t('codes.meaning')]}>
        {reasons.map(([code, text]) => (
          <tr key={code}>
            <CodeHeading>{code}</CodeHeading>
            <td>{text}</td>
          </tr>
        ))}
      </DocTable>
    </Article>
  );
}

const CodeHeading = ({ children }: { children: string }) => (
  <th scope="row">
    <code translate="no">{children}</code>
  </th>
);
