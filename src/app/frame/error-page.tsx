import { Component, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ChunkLoadError } from '../lazy-pages.tsx';

interface ErrorPageProps {
  /** False if another part of the page has the address. */
  isMain?: boolean;
  /** Another one starts without the error, even with the same key. */
  address?: string;
  children: ReactNode;
}

interface ErrorPageState {
  error?: unknown;
  address?: string | undefined;
}

/** The caller must use the address as its key, or pass it, so that another page starts without the error. */
export class ErrorPage extends Component<ErrorPageProps, ErrorPageState> {
  override state: ErrorPageState = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ address }: ErrorPageProps, state: ErrorPageState) {
    return address === state.address ? null : { address, error: undefined };
  }

  override componentDidCatch() {
    // The early view (`src/before-react`) would wait for the failed page forever.
    globalThis.earlyPage?.view?.remove();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Page title="Something went wrong" isMain={this.props.isMain ?? true}>
        {error instanceof ChunkLoadError ? (
          <LoadingFailed />
        ) : (
          <Notice
            tone="problem"
            summary="This page could not be shown."
            nextStep="Reload the page, or choose another page from the navigation."
            actions={<Button onClick={reload}>Reload</Button>}
          />
        )}
      </Page>
    );
  }
}

/** A new version has other files, which only a reload finds. Offline, a reload would lose the app. */
function LoadingFailed() {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isWaiting]);
  return (
    <Notice
      tone="problem"
      summary="Part of the app did not load."
      nextStep={
        isWaiting
          ? 'You are offline. The page reloads automatically when you are back online.'
          : 'Check your connection, then try again.'
      }
      actions={
        <Button onClick={() => (navigator.onLine ? reload() : setWaiting(true))}>Try again</Button>
      }
    />
  );
}

const reload = () => location.reload();
