/**
 * Describes a form to an assistant in the browser (WebMCP, https://webmachinelearning.github.io/webmcp/). It may fill
 * the form in, and a person sends it: no form has `toolautosubmit`.
 * @param name unique in its page
 * @param description what the form does
 */
export const agentTool = (name: string, description: string) => ({
  toolname: name,
  tooldescription: description,
});
