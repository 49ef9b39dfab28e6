/* The same bot in C, with no library: cc -o carrots carrots.c && gloam bot check ./carrots
   It wants neither view nor labels, so a question is one short line: {...,"options":[{"answer":"play wolf"},...]}. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 1000
static const char KEY[] = "\"answer\":\"";

int main(void) {
    char *line = NULL, *answers[MOST];
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        if (strstr(line, "\"type\":\"hello\"")) {
            puts("{\"type\":\"ready\",\"version\":1,\"name\":\"carrots\",\"wants\":[]}");
        } else if (strstr(line, "\"type\":\"ask\"")) {
            int count = 0, chosen = -1;
            for (char *at = strstr(line, KEY); at && count < MOST; at = strstr(at, KEY)) {
                at += strlen(KEY);
                answers[count++] = at;
                char *end = strchr(at, '"');
                *end = '\0';
                if (strstr(answers[count - 1], "carrot")) chosen = count - 1;
                at = end + 1;
            }
            printf("{\"type\":\"answer\",\"answer\":\"%s\"}\n", answers[chosen >= 0 ? chosen : rand() % count]);
        }
        fflush(stdout);
    }
    return 0;
}
