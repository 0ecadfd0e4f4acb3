/**
 * Defers a page's scripts until after the first paint. A public page is complete as HTML, and on a slow network its
 * fonts and styles would compete with a hundred kilobytes of script. A signed-in page needs its script at once but
 * requests it last. The router has no option for either, so its output is changed here (decision 090).
 */
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts, useMatches } from 'react-router';

const PUBLIC_FRAME = 'layouts/signed-out';
/** Has no data for visitors. */
const OPEN_FRAME = 'layouts/open';

type Props = { children?: ReactNode; href?: string; type?: string; dangerouslySetInnerHTML?: { __html: string } };

/** Hydration compares neither text nor attributes of the router's scripts. */
export function LateScripts() {
  return import.meta.env.SSR ? <ScriptsOnServer /> : <Scripts />;
}

function ScriptsOnServer() {
  const isPublic = useMatches().some(
    ({ id, loaderData }) => id === PUBLIC_FRAME || (id === OPEN_FRAME && loaderData === null),
  );
  const files: string[] = [];
  const late = (parts: ReactNode): ReactNode =>
    Children.map(parts, (part) => {
      if (!isValidElement<Props>(part)) return part;
      const { type, props } = part;
      if (type === Fragment) return late(props.children);
      if (type === 'link') {
        if (!isPublic) return cloneElement(part as ReactElement<{ fetchPriority: 'low' }>, { fetchPriority: 'low' });
        files.push(props.href!);
        return null;
      }
      if (!isPublic || props.type !== 'module') return part;
      return cloneElement(part, {
        type: undefined,
        dangerouslySetInnerHTML: { __html: onceDrawn(props.dangerouslySetInnerHTML!.__html, files) },
      });
    });
  return late((Scripts({}) as ReactElement<Props> | null)?.props.children);
}

/**
 * A background tab is not painted, so it starts at once.
 * @param module the text of the page's module script
 * @param files its transitive imports, requested together
 */
export function onceDrawn(module: string, files: readonly string[]): string {
  const [text, list] = [module, files].map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  return `(nonce=>{const begin=()=>{for(const href of ${list})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));const page=Object.assign(document.createElement("script"),{type:"module",nonce,textContent:${text}});document.head.append(page);page.remove()};document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))})(document.currentScript.nonce)`;
}
