/**
 * Describes a form to an assistant in the browser (WebMCP, https://webmachinelearning.github.io/webmcp/). The assistant
 * may fill in the form, but only a person can send it: no form has `toolautosubmit`.
 * @param name unique in its page
 * @param description what the form does
 */
export const webMcpTool = (name: string, description: string) => ({
  toolname: name,
  tooldescription: description,
});
