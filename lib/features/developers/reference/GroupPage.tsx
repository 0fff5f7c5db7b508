import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { referenceRoute, routesOf } from '../../../nav.ts';
import guides from '../developers.module.css';
import { Failures } from './Answers.tsx';
import { Method } from './Method.tsx';
import { OperationSection, type Reader } from './OperationSection.tsx';
import css from './reference.module.css';
import type { Failure, ReferenceGroup } from './reference.ts';
import { SchemaTree } from './SchemaTree.tsx';
import { schemaId } from './Type.tsx';
import { Words } from './Words.tsx';

interface Props {
  group: ReferenceGroup;
  previous: ReferenceGroup | undefined;
  next: ReferenceGroup | undefined;
  /** What every operation can fail with. */
  failures: readonly Failure[];
  reader: Reader;
}

/** The operations of one group, each with all that there is to know of it, and the schemas that they share. */
export function GroupPage({ group, previous, next, failures, reader }: Props) {
  const t = useTranslations('reference');
  const developers = useTranslations('developers');
  const { name, description, operations, schemas } = group;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <nav className={css.trail} aria-label={t('trail')}>
          <Link href={routesOf.developers}>{developers('title')}</Link>
          <span aria-hidden="true">›</span>
          <Link href={routesOf.reference}>{t('title')}</Link>
        </nav>
        <h1 translate="no">{name}</h1>
        <p>
          <Words text={description} />
        </p>
      </header>
      <nav className={css.contents} aria-label={t('contents')}>
        <p>{t('contents')}</p>
        <ul>
          {operations.map(({ id, method, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Method name={method} /> <Words text={summary} />
              </a>
            </li>
          ))}
          <li>
            <a href="#failures">{t('failuresOfAll')}</a>
          </li>
          <li>
            <a href="#schemas">{t('schemas')}</a>
          </li>
        </ul>
      </nav>
      <article className={`${guides.article} ${css.article}`} translate="no">
        {operations.map((operation) => (
          <OperationSection key={operation.id} operation={operation} reader={reader} />
        ))}
        <section id="failures" aria-labelledby="failures-title" className={css.operation}>
          <h2 id="failures-title">{t('failuresOfAll')}</h2>
          <p>
            <code>application/problem+json</code> <a href={`#${schemaId('Problem')}`}>Problem</a>
          </p>
          <Failures of={failures} />
        </section>
        <section id="schemas" aria-labelledby="schemas-title" className={css.operation}>
          <h2 id="schemas-title">{t('schemas')}</h2>
          {schemas.map(([each, schema]) => (
            <section key={each} id={schemaId(each)}>
              <h3>{each}</h3>
              <SchemaTree schema={schema} />
            </section>
          ))}
        </section>
        <nav className={css.neighbours} aria-label={t('neighbours')}>
          {previous && (
            <Link href={referenceRoute(previous.name)} rel="prev" prefetch={false}>
              {t('previous', { name: previous.name })}
            </Link>
          )}
          {next && (
            <Link href={referenceRoute(next.name)} rel="next" prefetch={false}>
              {t('next', { name: next.name })}
            </Link>
          )}
        </nav>
      </article>
    </div>
  );
}
