import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { site } from '../../../lib/site.ts';

interface PreviewFrameProps {
  title: string;
  theme: 'light' | 'dark';
  /** In CSS pixels of the content; the frame is scaled down to fit. */
  width: number;
  height: number;
  children: ReactNode;
}

/**
 * Renders its children as in a window of the given width. They share this page's React context but live in an iframe's
 * document, which has only the site's style sheet. The content is inert.
 */
export function PreviewFrame({ title, theme, width, height, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [frame, setFrame] = useState<Document>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  const open = useCallback((element: HTMLIFrameElement | null) => {
    const inner = element?.contentDocument;
    if (!inner || inner.head.childElementCount > 0) return;
    for (const sheet of document.head.querySelectorAll('link[rel=stylesheet], style[data-vite-dev-id]')) {
      inner.head.append(inner.importNode(sheet, true));
    }
    inner.body.className = 'font-sans antialiased';
    setFrame(inner);
  }, []);
  useEffect(() => {
    if (!frame) return;
    frame.documentElement.dir = site.direction;
    frame.documentElement.dataset.theme = theme;
  }, [frame, theme]);
  return (
    <div ref={box} dir="ltr" className="overflow-hidden rounded-xl border" style={{ height: height * scale }}>
      <iframe
        // Some browsers replace the iframe's initial document.
        onLoad={(event) => open(event.currentTarget)}
        ref={open}
        title={title}
        tabIndex={-1}
        style={{ width, height, transform: `scale(${scale})`, transformOrigin: 'top left' }}
      />
      {frame && createPortal(<div inert>{children}</div>, frame.body)}
    </div>
  );
}
