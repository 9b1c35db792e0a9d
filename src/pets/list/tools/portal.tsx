import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface PortalProps {
  /** The element to draw into. It comes before the portal, so that React sets the ref before the effect below. */
  container: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Draws its children into another element of the page. The page passes it as a ref instead of keeping it in
 * its state, because setting that state renders the whole page twice in one task at the first visit.
 */
export function Portal({ container, children }: PortalProps) {
  const [element, setElement] = useState(container.current);
  useLayoutEffect(() => {
    // Where the page and the portal are rendered together, the element does not exist during the rendering.
    // oxlint-disable-next-line react/set-state-in-effect
    setElement(container.current);
  }, [container]);
  return element && createPortal(children, element);
}
