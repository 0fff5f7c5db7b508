import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ProblemCode } from '../../api/problem.ts';
import { fileFaults } from '../../file/kinds.ts';
import { routesOf } from '../../nav.ts';
import { maxPicturePixels, maxPictureSide, pictureFaults } from '../../picture/rules.ts';
import { again, fieldReasons } from './codes.ts';
import css from './developers.module.css';

const largest = { side: maxPictureSide, pixels: maxPicturePixels };

const parts = { c: (words: ReactNode) => <code translate="no">{words}</code> };

interface Props {
  /** Every code with its status, in the order of statuses. */
  problems: readonly (readonly [code: ProblemCode, status: number])[];
}

/** Every code that an answer can have; an answer's `type` leads to its line. */
export function ErrorCodes({ problems }: Props) {
  const t = useTranslations('developers');
  const meaning = useTranslations('errors.problem');
  const field = useTranslations('errors.field');
  const picture = useTranslations('pictures.refused');
  const file = useTranslations('attachment.refused');
  const reasons: [code: string, text: string][] = [
    ...fieldReasons.map((code) => [code, field(code)] as [string, string]),
    ...pictureFaults.map((code) => [code, picture(code, largest)] as [string, string]),
    ['fileName', picture('fileName')],
    ...fileFaults.map((code) => [code, file(code)] as [string, string]),
  ];
  return (
    <article className={css.article}>
      <h1>{t('codes.title')}</h1>
      <p>{t.rich('codes.intro', parts)}</p>
      <p>
        <Link href={routesOf.reference}>{t('referenceLink')}</Link>
      </p>
      <Table heads={[t('codes.status'), t('codes.code'), t('codes.meaning'), t('codes.again')]}>
        {problems.map(([code, status]) => (
          <tr key={code} id={code}>
            <td>{status}</td>
            <Code>{code}</Code>
            <td>{meaning(code)}</td>
            <td>{t(`again.${again[code]}`)}</td>
          </tr>
        ))}
      </Table>
      <h2>{t('codes.fields')}</h2>
      <p>{t.rich('codes.fieldsIntro', parts)}</p>
      <Table heads={[t('codes.code'), t('codes.reason')]}>
        {reasons.map(([code, text]) => (
          <tr key={code}>
            <Code>{code}</Code>
            <td>{text}</td>
          </tr>
        ))}
      </Table>
    </article>
  );
}

function Table({ heads, children }: { heads: string[]; children: ReactNode }) {
  return (
    <div className={css.table}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const Code = ({ children }: { children: string }) => (
  <th scope="row">
    <code translate="no">{children}</code>
  </th>
);
