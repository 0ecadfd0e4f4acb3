/**
 * The scripts of a page, after what there is to read. A public page is whole as HTML: on a slow network its letters and its style sheet would
 * share the line with a hundred kilobytes of script that nothing on the screen waits for, so that those are asked for when it has been drawn.
 * A signed-in page needs its script at once, and asks for it last among what it needs. The router has no option for either, so what
 * it draws is changed here (decision 090).
 */
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts, useMatches } from 'react-router';

const PUBLIC_FRAME = 'layouts/signed-out';
/** Has no data for a visitor. */
const OPEN_FRAME = 'layouts/open';

type Props = { children?: ReactNode; href?: string; type?: string; dangerouslySetInnerHTML?: { __html: string } };

/** The browser takes over what the server wrote: it compares neither text nor attributes of the router's scripts. */
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
 * A page in the background is not drawn until one looks at it, and begins at once.
 * @param module  the text of the page's module script
 * @param files   what it imports, and what that imports, asked for together
 */
export function onceDrawn(module: string, files: readonly string[]): string {
  const [text, list] = [module, files].map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  return `(nonce=>{const begin=()=>{for(const href of ${list})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));const page=Object.assign(document.createElement("script"),{type:"module",nonce,textContent:${text}});document.head.append(page);page.remove()};document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))})(document.currentScript.nonce)`;
}
