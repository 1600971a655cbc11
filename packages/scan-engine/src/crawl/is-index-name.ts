/** Whether a step of a path is what the page of a folder is called, rather than a place of its own. */
export function isIndexName(step: string): boolean {
  return indexName.test(step);
}

const indexName =
  /^(?:index|home|home-?page|start|start-?seite|default|main|welcome|accueil|inicio)(?:\.\w+)?$/i;
