import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { MissingPart } from './lazy-part.tsx';

interface ErrorPageProps {
  /** Tries to mend a missing chunk by a reload; false where the person should be asked. */
  onMissingPart: () => boolean;
  children: ReactNode;
}

/**
 * The last resort: what a page threw while it was drawn. The frame around it stays. Keyed by
 * the address, so that another page starts afresh.
 */
export class ErrorPage extends Component<ErrorPageProps, { error?: unknown; reloads?: boolean }> {
  override state: { error?: unknown; reloads?: boolean } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    // What the page drew before the app arrived would wait for ever for the page that failed.
    globalThis.earlyPage?.view?.remove();
    if (error instanceof MissingPart) this.setState({ reloads: this.props.onMissingPart() });
  }

  override render() {
    const { error, reloads } = this.state;
    if (error === undefined) return this.props.children;
    if (reloads === true) return null;
    const isMissing = error instanceof MissingPart;
    return (
      <Page title="This page failed">
        <Notice
          tone="problem"
          happened={
            isMissing
              ? 'A part of the app did not load. There may be a new version.'
              : 'Something went wrong on this page.'
          }
          next={
            isMissing
              ? 'Reload the page to get it.'
              : 'Reload the page, or go on from the navigation.'
          }
          actions={<Button onClick={() => location.reload()}>Reload</Button>}
        />
      </Page>
    );
  }
}
