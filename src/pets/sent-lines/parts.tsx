import { Fragment, use } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { petWords } from '../pet/pet-words.ts';
import type { Part } from './words/line.ts';
import { CategoryNamesContext } from './sent-table.tsx';

/** Each part is an element of its own, for a browser that translates the page. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  const names = use(CategoryNamesContext);
  return parts.map((part, index) => {
    // Separators repeat, and no part moves.
    const key = `${index}`;
    if (typeof part === 'string') return <span key={key}>{part}</span>;
    if ('quote' in part)
      return (
        <q key={key} dir="auto" translate="no">
          {renderUntrusted(part.quote, 'whole')}
        </q>
      );
    if ('words' in part)
      return (
        <Link key={key} href={addressOf.pet(part.id)}>
          {part.words}
        </Link>
      );
    if ('name' in part) return <Fragment key={key}>{renderUntrusted(part.name)}</Fragment>;
    return (
      <Fragment key={key}>
        {renderUntrusted(part.sent.name)}
        <span>{`, ${petWords(part.sent, names)}`}</span>
      </Fragment>
    );
  });
}
