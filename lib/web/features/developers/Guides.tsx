import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { idempotencyHours, maxExportsPerAccount, maxPageSize } from '#lib/contract/constants.ts';
import { maxSnsPerTransfer } from '#lib/contract/operations/transfers.ts';
import { routesOf } from '../../nav.ts';
import { Article } from './Article.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { samplesAt } from './samples.ts';

const richText = {
  c: (words: ReactNode) => <code translate="no">{words}</code>,
  link: (words: ReactNode) => <a href={routesOf.accessTokens}>{words}</a>,
};

/** The page of guides to the API. The samples call the portal at `origin`. */
export function Guides({ origin }: { origin: string }) {
  const t = useTranslations('developers');
  const samples = samplesAt(origin);
  return (
    <Article>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <ul className="links">
        <li>
          <a href={routesOf.reference}>{t('referenceLink')}</a>
        </li>
        <li>
          <a href="/api/openapi.json">{t('document')}</a>
        </li>
        <li>
          <a href={routesOf.errorCodes}>{t('errorsLink')}</a>
        </li>
        <li>
          <a href={routesOf.accessTokens}>{t('tokensLink')}</a>
        </li>
        <li>
          <a href={routesOf.parts}>{t('parts.title')}</a>
        </li>
      </ul>
      <section id="start">
        <h2>{t('start.title')}</h2>
        <p>{t.rich('start.token', richText)}</p>
        <p>{t('start.call')}</p>
        <Sample text={samples.call} />
        <p>{t.rich('start.program', richText)}</p>
        <Sample text={samples.signIn} />
        <p>
          <a href={routesOf.reference}>{t('referenceLink')}</a>
        </p>
      </section>
      <section id="lists">
        <h2>{t('lists.title')}</h2>
        <p>{t.rich('lists.page', { ...richText, pageSize: maxPageSize })}</p>
        <Sample text={samples.page} />
        <p>{t.rich('lists.allRows', richText)}</p>
        <Sample text={samples.whole} />
      </section>
      <section id="writes">
        <h2>{t('writes.title')}</h2>
        <p>{t.rich('writes.key', { ...richText, hours: idempotencyHours })}</p>
        <Sample text={samples.write} />
        <p>{t.rich('writes.unknown', richText)}</p>
        <p>{t.rich('writes.devices', { ...richText, most: maxSnsPerTransfer })}</p>
        <Sample text={samples.devices} />
        <p>{t.rich('writes.version', richText)}</p>
      </section>
      <section id="errors">
        <h2>{t('errors.title')}</h2>
        <p>{t.rich('errors.text', richText)}</p>
        <Sample text={samples.problem} />
        <p>
          <a href={routesOf.errorCodes}>{t('errorsLink')}</a>
        </p>
      </section>
      <section id="limits">
        <h2>{t('limits.title')}</h2>
        <p>{t.rich('limits.text', { ...richText, count: maxExportsPerAccount })}</p>
        <Sample text={samples.limits} />
      </section>
      <section id="versions">
        <h2>{t('versions.title')}</h2>
        <p>{t.rich('versions.text', richText)}</p>
      </section>
      <section id="client">
        <h2>{t('client.title')}</h2>
        <p>{t('client.text')}</p>
        <Sample text={samples.client} />
      </section>
    </Article>
  );
}

function Sample({ text }: { text: string }) {
  const t = useTranslations('developers');
  return <CodeBlock text={text} label={t('lines')} />;
}
