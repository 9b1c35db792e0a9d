import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';

/**
 * The last resort: what a page threw while it was drawn. The frame around it stays. Keyed by
 * the address, so that another page starts afresh.
 */
export class ErrorPage extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page title="This page failed">
        <Notice
          tone="problem"
          happened="The page met an error of its own and cannot be shown."
          next="Reload it, or go on from the navigation."
          actions={<Button onClick={() => location.reload()}>Reload</Button>}
        />
      </Page>
    );
  }
}
