// Text with bold, lists and links, as messages have it. Fields of templates ({{StudentName}}) stand in it as chips.
import '@mantine/core/styles/Popover.css';
import '@mantine/tiptap/styles.css';
import './rich-text.css';
import { Textarea } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { fromEditor, isBeyondEditor, MergeField, toEditor } from './merge-field.ts';
import { useTranslation } from './rich-text-text/index.ts';

/** What a screen can do to the text from outside. */
export interface RichTextHandle {
  /** Puts a field where the cursor is: `StudentName` becomes {{StudentName}}. */
  insertField(name: string): void;
  /** Puts plain text there. */
  insertText(text: string): void;
  focus(): void;
}
export interface RichTextProps {
  /** Of the input, for its label and its errors. */
  readonly id: string;
  /** What the text is, for anyone who does not see it. */
  readonly label: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** Called once the text can be changed from outside. */
  readonly onReady?: (handle: RichTextHandle) => void;
}

export default function RichText(props: RichTextProps) {
  const t = useTranslation();
  // What the editor cannot draw, such as a table, it would drop: such a text is written as HTML.
  const [isSource, setSource] = useState(() => isBeyondEditor(props.value));
  const mustBeSource = isBeyondEditor(props.value);
  const toggle = (
    <RichTextEditor.Control
      aria-label={t('source')}
      title={mustBeSource ? t('sourceOnly') : t('source')}
      active={isSource}
      disabled={props.disabled === true || mustBeSource}
      onClick={() => setSource(!isSource)}
      className="rich-text-source"
    >
      HTML
    </RichTextEditor.Control>
  );
  return isSource || mustBeSource ? (
    <SourceText {...props} toggle={toggle} hint={mustBeSource ? t('sourceOnly') : undefined} />
  ) : (
    <DrawnText {...props} toggle={toggle} />
  );
}

type Inner = RichTextProps & { readonly toggle: ReactNode };

function DrawnText({ id, label, value, onChange, disabled = false, invalid = false, onReady, toggle }: Inner) {
  const t = useTranslation();
  const said = useRef(value);
  const notify = useRef({ onChange, onReady });
  notify.current = { onChange, onReady };
  const editor = useEditor({
    extensions: [StarterKit.configure({ code: false, codeBlock: false, link: { openOnClick: false, defaultProtocol: 'https' } }), MergeField],
    content: toEditor(value),
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => {
      said.current = changed.isEmpty ? '' : fromEditor(changed.getHTML());
      notify.current.onChange(said.current);
    },
  });
  useEffect(() => {
    editor?.setOptions({
      editable: !disabled,
      editorProps: {
        attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-invalid': String(invalid), class: 'rich-text-body' },
      },
    });
  }, [editor, id, label, invalid, disabled]);
  useEffect(() => {
    // Only what comes from outside: what was typed here is here already.
    if (!editor || value === said.current) return;
    said.current = value;
    editor.commands.setContent(toEditor(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor) return;
    notify.current.onReady?.({
      insertField: (name) =>
        editor
          .chain()
          .focus()
          .insertContent({ type: 'mergeField', attrs: { text: name } })
          .run(),
      insertText: (text) => editor.chain().focus().insertContent({ type: 'text', text }).run(),
      focus: () => editor.commands.focus(),
    });
  }, [editor]);
  // Asserted: Mantine names the same class by the types of another module format.
  const framed = editor as unknown as ComponentProps<typeof RichTextEditor>['editor'];
  return (
    <RichTextEditor editor={framed} data-invalid={invalid || undefined} className="rich-text" labels={labels(t)} withTypographyStyles={false}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold disabled={disabled} />
          <RichTextEditor.Italic disabled={disabled} />
          <RichTextEditor.Underline disabled={disabled} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList disabled={disabled} />
          <RichTextEditor.OrderedList disabled={disabled} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link disabled={disabled} />
          <RichTextEditor.Unlink disabled={disabled} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>{toggle}</RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

function SourceText({ id, label, value, onChange, disabled = false, invalid = false, onReady, toggle, hint }: Inner & { readonly hint: string | undefined }) {
  const input = useRef<HTMLTextAreaElement>(null);
  const notify = useRef({ onChange, onReady });
  notify.current = { onChange, onReady };
  useEffect(() => {
    const insertText = (text: string): void => {
      const element = input.current;
      if (!element) return;
      const { selectionStart: from, selectionEnd: to, value: before } = element;
      notify.current.onChange(before.slice(0, from) + text + before.slice(to));
      element.focus();
    };
    notify.current.onReady?.({ insertField: (name) => insertText(`{{${name}}}`), insertText, focus: () => input.current?.focus() });
  }, []);
  return (
    <div className="rich-text" data-invalid={invalid || undefined}>
      <div className="rich-text-bar">
        {toggle}
        {hint && <span className="t3 t12">{hint}</span>}
      </div>
      <Textarea
        ref={input}
        id={id}
        aria-label={label}
        error={invalid}
        value={value}
        disabled={disabled}
        autosize
        minRows={8}
        maxRows={24}
        spellCheck={false}
        classNames={{ input: 'rich-text-code' }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

const labels = (t: ReturnType<typeof useTranslation>) => ({
  boldControlLabel: t('bold'),
  italicControlLabel: t('italic'),
  underlineControlLabel: t('underline'),
  bulletListControlLabel: t('bullets'),
  orderedListControlLabel: t('numbers'),
  linkControlLabel: t('link'),
  unlinkControlLabel: t('unlink'),
  undoControlLabel: t('undo'),
  redoControlLabel: t('redo'),
  linkEditorInputLabel: t('linkAddress'),
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: t('linkNewTab'),
  linkEditorInternalLink: t('linkSameTab'),
  linkEditorSave: t('linkSave'),
});
