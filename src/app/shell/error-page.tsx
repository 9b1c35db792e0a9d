import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '../../ui/timing/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { MissingPart, ReloadNotice } from './missing-parts.tsx';

interface ErrorPageProps {
  /** Called when a chunk did not load. Returns whether it reloads the page. */
  onChunkError: () => boolean;
  children: ReactNode;
}

/**
 * The error boundary of the pages: replaces a page that threw while rendering, inside the frame. The
 * caller must use the address as its key, so that another page starts without the error.
 */
export class ErrorPage extends Component<ErrorPageProps, { error?: unknown; reloads?: boolean }> {
  override state: { error?: unknown; reloads?: boolean } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    // The early view (`src/early`) is removed, because it would wait for the failed page for ever.
    globalThis.earlyPage?.view?.remove();
    if (error instanceof ChunkLoadError) this.setState({ reloads: this.props.onChunkError() });
  }

  override render() {
    const { error, reloads } = this.state;
    if (error === undefined) return this.props.children;
    if (reloads === true) return null;
    return (
      <Page title="This page failed">
        {error instanceof ChunkLoadError ? (
          <MissingPart />
        ) : (
          <ReloadNotice
            happened="Something went wrong on this page."
            next="Reload the page, or go on from the navigation."
          />
        )}
      </Page>
    );
  }
}
