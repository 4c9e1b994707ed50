export type ReadmeCommand = {
  /** Settings before the command, as in `PORT=9000 npm start`. */
  env: Record<string, string>;
  command: string;
};

/** Every command in the fenced `sh` blocks of a Markdown text, and every `npm …` in its sentences, each once. */
export function commandsIn(markdown: string): ReadmeCommand[] {
  const blocks = [...markdown.matchAll(/^```sh\s*\n(.*?)^```/gms)].map(([, block = '']) => block);
  const prose = markdown.replaceAll(/^```.*?^```/gms, '');
  const spans = [...prose.matchAll(/`(npm [^`]+)`/g)].map(([, span = '']) => span.replaceAll(/\s+/g, ' '));
  const lines = [...blocks.flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n')), ...spans];
  const commands = lines
    .map((line) =>
      line
        .replace(/^\$ /, '')
        .replace(/(^|\s+)#.*$/, '')
        .trim(),
    )
    .filter((line) => line !== '');
  return [...new Set(commands)].map(parse);
}

function parse(line: string): ReadmeCommand {
  const [settings = ''] = /^(?:[A-Z_]+=\S*\s+)*/.exec(line) ?? [];
  const pairs = [...settings.matchAll(/([A-Z_]+)=(\S*)/g)];
  return {
    env: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value])),
    command: line.slice(settings.length),
  };
}
