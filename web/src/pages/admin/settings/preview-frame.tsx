import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { site } from '../../../lib/site.ts';

interface PreviewFrameProps {
  title: string;
  theme: 'light' | 'dark';
  /** In CSS pixels of what is shown; the frame is made smaller to fit. */
  width: number;
  height: number;
  children: ReactNode;
}

/**
 * Shows its children as a window of a width of its own would. They belong to this page and share what it knows, but lie in
 * a document of their own, which has the site's style sheet alone; nobody can press anything in it.
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
        // Some browsers put another document in the place of the first one.
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
