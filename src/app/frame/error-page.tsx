import { Component, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ChunkLoadError } from '../../ui/timing/lazy-page.tsx';

interface ErrorPageProps {
  children: ReactNode;
}

/**
 * The error boundary of the pages, inside the frame. The caller must use the address as its key, so that another page
 * starts without the error.
 */
export class ErrorPage extends Component<ErrorPageProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    // The early view (`src/early`) would wait for the failed page forever.
    globalThis.earlyPage?.view?.remove();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Page title="Something went wrong">
        {error instanceof ChunkLoadError ? (
          <MissingPage error={error} onLoaded={() => this.setState({ error: undefined })} />
        ) : (
          <Notice
            tone="problem"
            summary="This page could not be shown."
            nextStep="Reload the page, or choose another page from the navigation."
            actions={<Button onClick={() => location.reload()}>Reload</Button>}
          />
        )}
      </Page>
    );
  }
}

/** Says that the page’s file did not load, and offers to try again. */
function MissingPage({ error, onLoaded }: { error: ChunkLoadError; onLoaded: () => void }) {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    try {
      await error.load();
    } catch {
      // A new version has other files, which only a reload finds. Before version 155, Firefox also keeps failed imports
      // until a reload (https://github.com/whatwg/html/pull/10327). Offline, a reload would lose the app.
      if (navigator.onLine) location.reload();
      return setTrying(false);
    }
    onLoaded();
  };
  return (
    <Notice
      tone="problem"
      summary="Part of the app did not load."
      nextStep="Check your connection, then try again."
      actions={
        <Button isBusy={isTrying} onClick={() => isTrying || void tryAgain()}>
          Try again
        </Button>
      }
    />
  );
}
